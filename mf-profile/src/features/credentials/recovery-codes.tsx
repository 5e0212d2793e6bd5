import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, color, radius, space, Stack, Text } from '@liaison/shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Shown once: the service stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('profile');
  const text = useRef<HTMLDivElement>(null);

  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);

  return (
    <Stack $gap={4}>
      <div ref={text} tabIndex={-1}>
        <Alert tone="success" title={t('twoStep.doneTitle')}>
          {t('twoStep.doneText')}
        </Alert>
      </div>
      <Text $size="s">{t('twoStep.recoveryText')}</Text>
      <Codes aria-label={t('twoStep.recovery')} role="list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Button onClick={onDone}>{t('twoStep.saved')}</Button>
    </Stack>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.control};
  background: ${color.sunken};
  user-select: text;
`;
