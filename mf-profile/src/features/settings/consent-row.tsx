import type { Consent } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Cluster, fontSize, fontWeight, space, Stack, targetSize, Text } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ConsentRowProps {
  title: string;
  /** What the consent is for, and what follows when it is withdrawn. */
  hint?: string;
  /** Undefined when the member was never asked. */
  consent: Consent | undefined;
  children: ReactNode;
}

/** One consent with its state, and what can be done about it. */
export function ConsentRow({ title, hint, consent, children }: ConsentRowProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const state = consent && {
    date: format.dateTime(consent.created_at),
    version: format.date(consent.version, { dateStyle: 'long', timeZone: 'UTC' }),
  };
  return (
    <Stack as="li" $gap={2}>
      <Title>{title}</Title>
      <Text $size="s">
        {state ? t(consent.given ? 'consents.given' : 'consents.notGiven', state) : t('consents.never')}
      </Text>
      {hint && (
        <Text $size="s" $muted>
          {hint}
        </Text>
      )}
      <Actions>{children}</Actions>
    </Stack>
  );
}

const Actions = styled(Cluster)`
  gap: 0 ${space[4]};
  font-size: ${fontSize.s};
  overflow-wrap: anywhere;

  > a {
    display: inline-flex;
    align-items: center;
    min-height: ${targetSize};
  }
`;

const Title = styled.h3`
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.medium};
`;
