import { Card, Heading, Stack } from '@liaison/shared/ui';
import { type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';

interface SectionCardProps {
  title: ReactNode;
  children: ReactNode;
  /** Takes the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** What belongs together within a part, under its own heading. */
export function SectionCard({ title, children, headingRef }: SectionCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack $gap={4}>
        <Title as="h2" $size={3} id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}

const Title = styled(Heading)`
  &:focus {
    outline: none;
  }
`;
