import { Card, Heading, Stack } from '@liaison/shared/ui';
import { type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';

interface SectionCardProps {
  title: ReactNode;
  children: ReactNode;
  /** Given when the heading receives the focus after the focused control has been removed. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A card with its own heading within a section. */
export function SectionCard({ title, children, headingRef }: SectionCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Content $gap={4}>
        <Heading as="h2" $size={3} id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </Heading>
        {children}
      </Content>
    </Card>
  );
}

const Content = styled(Stack)`
  /* Without its text, the announcement of a change would leave a gap at the end. */
  > [aria-live]:empty {
    position: absolute;
  }
`;
