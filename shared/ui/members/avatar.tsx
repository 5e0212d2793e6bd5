import { styled } from 'styled-components';
import { color, fontWeight, radius } from '../base/tokens.ts';
import { OnlineDot } from './online-dot.tsx';
import { getInitial, type PicturedMember } from './member-picture.tsx';
import { getPlaceholderColor } from './placeholder-color.ts';
import { useImageUrl } from './ui-context.tsx';
import { useImageFailure } from './use-image-failure.ts';

/** Its picture is hidden from screen readers, because a member's name is always beside it. */
export function Avatar({
  member,
  size = 44,
  online,
}: {
  member: PicturedMember;
  size?: number;
  online?: boolean;
}) {
  const imageUrl = useImageUrl();
  const image = member.main_image;
  const [hasFailed, handleError] = useImageFailure(image?.thumb_filename);
  const placeholderColor = hasFailed ? undefined : getPlaceholderColor(image?.placeholder);
  return (
    <Box style={{ width: size, height: size }}>
      <Round style={{ backgroundColor: placeholderColor, fontSize: size * 0.42 }} aria-hidden="true">
        {image && !hasFailed ? (
          <img
            src={imageUrl(image.thumb_filename)}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            onError={handleError}
          />
        ) : (
          getInitial(member.name)
        )}
      </Round>
      {online && (
        <Corner>
          <OnlineDot />
        </Corner>
      )}
    </Box>
  );
}

const Box = styled.span`
  position: relative;
  display: inline-block;
  flex: none;
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-weight: ${fontWeight.medium};
  line-height: 1;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 30%;
  }
`;

const Corner = styled.span`
  position: absolute;
  right: -1px;
  bottom: -1px;
  display: grid;
  padding: 2px;
  background: ${color.surface};
  border-radius: ${radius.full};
`;
