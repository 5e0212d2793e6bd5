import { Card, color, Heading, Icon, Stack } from '@liaison/shared/ui';
import { ScenePage } from '@liaison/shared/ui/scenes';
import { CircleAlert, CircleCheck, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const scenes = { success: 'dusk', error: 'bridge', mail: 'letter' } as const;
const icons = { success: CircleCheck, error: CircleAlert, mail: Mail } as const;

interface ResultPageProps {
  icon: keyof typeof icons;
  title: ReactNode;
  children: ReactNode;
  /** Set when the page replaces a form that had the focus: without it, keyboard users lose their position. */
  focusHeading?: boolean;
}

/** A page with one icon, a heading, and the next action as `children`. */
export function ResultPage({ icon, title, children, focusHeading }: ResultPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusHeading) heading.current?.focus();
  }, [focusHeading]);
  return (
    <ScenePage scene={scenes[icon]}>
      <Card>
        <Stack $gap={4} $align="start">
          <IconColor $icon={icon}>
            <Icon icon={icons[icon]} size={44} />
          </IconColor>
          <Heading as="h1" $size={1} ref={heading} tabIndex={focusHeading ? -1 : undefined}>
            {title}
          </Heading>
          {children}
        </Stack>
      </Card>
    </ScenePage>
  );
}

const iconColors = { success: color.success, error: color.error, mail: color.accent } as const;

const IconColor = styled.div<{ $icon: keyof typeof icons }>`
  display: grid;
  color: ${({ $icon }) => iconColors[$icon]};
`;
