import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Button, color, fontSize, space, Stack, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import type { PassedEvent } from './use-events.ts';

const timeFormat = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
} as const;

export function EventList({ events, onClear }: { events: readonly PassedEvent[]; onClear: () => void }) {
  const { t } = useTranslation('panel');
  const format = useFormat();
  return (
    <Stack $gap={3}>
      {events.length === 0 && (
        <Text $size="s" $muted>
          {t('events.empty')}
        </Text>
      )}
      <Stack role="log" aria-label={t('events.title')} $gap={2}>
        {events.map(({ id, name, payload, at }) => (
          <div key={id}>
            <Line>
              <code>{name}</code>
              <Text as="span" $size="xs" $muted $figures>
                {format.date(at, timeFormat)}
              </Text>
            </Line>
            <Payload>{JSON.stringify(payload)}</Payload>
          </div>
        ))}
      </Stack>
      {events.length > 0 && (
        <Button variant="secondary" small onClick={onClear}>
          {t('events.clear')}
        </Button>
      )}
    </Stack>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[3]};
  font-size: ${fontSize.s};
`;

const Payload = styled.code`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.xs};
  overflow-wrap: anywhere;
`;
