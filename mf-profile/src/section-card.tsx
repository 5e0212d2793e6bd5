import { Card, Heading, Stack } from '@liaison/shared/ui';
import { type ReactNode, type Ref, useId } from 'react';

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
      <Stack $gap={4}>
        <Heading as="h2" $size={3} id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
