import { Card, Heading, Stack } from '@liaison/shared/ui';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Of the heading. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, level = 2, children }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack $gap={4}>
        <Heading as={`h${level}`} id={id} $size={3}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
