import type { MemberCard } from '@liaison/shared/contracts';
import { styled } from 'styled-components';
import { FictionalSign } from './fictional-sign.tsx';

export type NamedMember = Pick<MemberCard, 'name' | 'is_fictional'> & Partial<Pick<MemberCard, 'age'>>;

/**
 * The only way to show a member's name: the fictional sign stands beside it and belongs to the accessible name.
 * Inherits size and weight; `withAge` adds ", 34".
 */
export function MemberName({ member, withAge }: { member: NamedMember; withAge?: boolean }) {
  return (
    <Line>
      <span>
        {member.name}
        {withAge && member.age !== undefined && `, ${member.age}`}
      </span>
      {member.is_fictional && (
        <>
          {' '}
          <FictionalSign />
        </>
      )}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.2em 0.45em;
  min-width: 0;
  overflow-wrap: anywhere;
`;
