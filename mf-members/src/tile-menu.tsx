import type { MemberCard } from '@liaison/shared/contracts';
import { color, radius, targetSize } from '@liaison/shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { MemberMenu } from './member-menu.tsx';

/** The menu of a member on their card, loaded and opened by the first click on its button. */
export function TileMenu({ member }: { member: MemberCard }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.click(), []);
  return (
    <OnPicture ref={place}>
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
`;
