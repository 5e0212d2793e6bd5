import { color, CountBadge, Disclosure, Heading, space } from '@liaison/shared/ui';
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
    <Frame>
      <Disclosure
        isOpen={isOpen}
        summary={
          <>
            <Heading as="h3" $size={4}>
              {title}
            </Heading>
            {tone ? (
              <CountBadge text={String(count)} label={String(count)} tone={tone} />
            ) : (
              <Count>{count}</Count>
            )}
          </>
        }
      >
        {children}
      </Disclosure>
    </Frame>
  );
}

const Frame = styled.div`
  padding-inline: ${space[4]};
`;

const Count = styled.span`
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;
