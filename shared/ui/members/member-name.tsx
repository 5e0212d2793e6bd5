import type { MemberCard } from '@liaison/shared/contracts';
import { styled } from 'styled-components';
import { FictionalLabel } from './fictional-label.tsx';

export type NamedMember = Pick<MemberCard, 'name' | 'is_fictional'> & Partial<Pick<MemberCard, 'age'>>;

/**
 * Every member's name is rendered with this component, so that the fictional label is never missing and is part of the
 * accessible name. Inherits font size and weight; `withAge` adds ", 34".
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
          <FictionalLabel />
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
