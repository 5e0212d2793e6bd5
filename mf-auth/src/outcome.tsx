import { Card, color, Heading, Page, Stack } from '@liaison/shared/ui';
import { CircleAlert, CircleCheck, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const signs = { ok: CircleCheck, bad: CircleAlert, mail: Mail } as const;

interface OutcomeProps {
  sign: keyof typeof signs;
  title: ReactNode;
  children: ReactNode;
  /** It took the place of a form: the focus goes to its heading, or it would be lost with the form. */
  takesFocus?: boolean;
}

/** What came of it, and the way on. */
export function Outcome({ sign, title, children, takesFocus }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Sign = signs[sign];
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Page $narrow>
      <Card>
        <Stack $gap={4} $align="start">
          <Tint $sign={sign}>
            <Sign size={44} strokeWidth={1.75} aria-hidden="true" />
          </Tint>
          <Title as="h1" $size={1} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
            {title}
          </Title>
          {children}
        </Stack>
      </Card>
    </Page>
  );
}

const tints = { ok: color.ok, bad: color.bad, mail: color.accent } as const;

const Tint = styled.div<{ $sign: keyof typeof signs }>`
  display: grid;
  color: ${({ $sign }) => tints[$sign]};
`;

const Title = styled(Heading)`
  &:focus {
    outline: none;
  }
`;
