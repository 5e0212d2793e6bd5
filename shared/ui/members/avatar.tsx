import { styled } from 'styled-components';
import { color, radius, weight } from '../base/tokens.ts';
import { OnlineDot } from './online-dot.tsx';
import { initialOf, type PortrayedMember } from './portrait.tsx';
import { tintOf } from './tint.ts';
import { useImageUrl } from './ui-context.tsx';

/** Always beside a name, so it is silent itself. `online` adds the dot; say it in words too where there is room. */
export function Avatar({
  member,
  size = 44,
  online,
}: {
  member: PortrayedMember;
  size?: number;
  online?: boolean;
}) {
  const imageUrl = useImageUrl();
  const tint = tintOf(member.main_image?.placeholder);
  return (
    <Box style={{ width: size, height: size }}>
      <Round style={{ backgroundColor: tint, fontSize: size * 0.42 }} aria-hidden="true">
        {member.main_image ? (
          <img
            src={imageUrl(member.main_image.thumb_filename)}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
          />
        ) : (
          initialOf(member.name)
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
  font-weight: ${weight.medium};
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
