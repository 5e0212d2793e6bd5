import { Card, Heading, Stack } from '@liaison/shared/ui';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface SectionProps {
  title: string;
  /** Of the heading. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, level = 2, children }: SectionProps) {
  const id = useId();
  const { heading, handleFocus } = useKeptFocus();
  return (
    <Card aria-labelledby={id} onFocus={handleFocus}>
      <Stack $gap={4}>
        <Heading as={`h${level}`} id={id} $size={3} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** A control that goes away with what it has done takes the focus with it: the heading gets it. */
function useKeptFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return {
    heading,
    handleFocus({ target }: FocusEvent) {
      focused.current = target;
    },
  };
}
