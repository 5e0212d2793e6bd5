import { useKeptFocus } from '@liaison/shared/parts';
import { Card, Heading, Stack } from '@liaison/shared/ui';
import { type ReactNode, useId, useRef } from 'react';

interface SectionProps {
  title: string;
  /** Of the heading. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, level = 2, children }: SectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // A control that goes away with what it has done.
  const keepFocus = useKeptFocus(() => heading.current?.focus());
  return (
    <Card
      aria-labelledby={id}
      onFocus={(event) => {
        // React tells of the focus in a dialog too, which returns it by itself.
        if (event.currentTarget.contains(event.target)) keepFocus(event);
      }}
    >
      <Stack $gap={4}>
        <Heading as={`h${level}`} id={id} $size={3} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
