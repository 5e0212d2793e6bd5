import type { MemberCard } from '@liaison/shared/contracts';
import { color, mediaHover, radius, targetSize } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { MemberMenu } from './member-menu.tsx';

/** The menu of a member on their card. */
export function TileMenu({ member }: { member: MemberCard }) {
  return (
    <OnPicture>
      <MemberMenu member={member} />
    </OnPicture>
  );
}

/** Like the round buttons beside it. */
const OnPicture = styled.div`
  > button {
    width: ${targetSize};
    height: ${targetSize};
    padding: 0;
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.text};
  }

  ${mediaHover} {
    opacity: 0;

    &:focus-within,
    &:has([aria-expanded='true']),
    li:hover & {
      opacity: 1;
    }
  }
`;
