import { color, CountBadge, Heading, Icon, space, targetSize } from '@liaison/shared/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface SectionProps {
  title: string;
  count: number;
  tone?: 'warning' | undefined;
  /** Whether it starts open. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the panel that opens and closes; the count shows without opening it. */
export function Section({ title, count, tone, isOpen, children }: SectionProps) {
  return (
    <Frame open={isOpen}>
      <Disclosure>
        <Icon icon={ChevronRight} />
        <Heading as="h3" $size={4}>
          {title}
        </Heading>
        {tone ? (
          <CountBadge text={String(count)} label={String(count)} tone={tone} />
        ) : (
          <Count>{count}</Count>
        )}
      </Disclosure>
      <Content>{children}</Content>
    </Frame>
  );
}

/** The row of a native disclosure: a chevron, and what the row says. */
export const Disclosure = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${targetSize};
  padding: ${space[1]} ${space[4]};
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > svg {
    flex: none;
    color: ${color.muted};
  }
  &:hover > svg {
    color: ${color.accent};
  }
  details[open] > & > svg {
    transform: rotate(90deg);
  }
`;

const Frame = styled.details`
  border-bottom: 1px solid ${color.line};
`;

const Count = styled.span`
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

const Content = styled.div`
  padding: ${space[1]} ${space[4]} ${space[4]};
`;
