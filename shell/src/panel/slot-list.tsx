import { useTranslation } from '@liaison/shared/i18n';
import { Chip, fontSize, Grid, space, Stack, Switch, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import type { PageSlot } from './page-state.ts';

interface SlotListProps {
  slots: readonly PageSlot[];
  hasOutlines: boolean;
  onOutlinesChange: (hasOutlines: boolean) => void;
}

/** The slots that the live releases fill, first those on this page. */
export function SlotList({ slots, hasOutlines, onOutlinesChange }: SlotListProps) {
  const { t } = useTranslation('panel');
  const sorted = slots.toSorted((a, b) => Number(b.isShown) - Number(a.isShown));
  return (
    <Stack $gap={3}>
      <Switch
        label={t('slots.outline')}
        checked={hasOutlines}
        onChange={(event) => onOutlinesChange(event.target.checked)}
      />
      <Grid as="ul" role="list" $gap={2} $min="340px">
        {sorted.map(({ at, release, component, isShown }) => (
          <Row key={`${at}/${release}/${component}`}>
            <span>
              <code>{at}</code>
              <Text as="span" $size="xs" $muted>
                {release} · {component}
              </Text>
            </span>
            <Chip tone={isShown ? 'success' : 'neutral'}>
              {isShown ? t('slots.shown') : t('slots.notShown')}
            </Chip>
          </Row>
        ))}
      </Grid>
    </Stack>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  > :first-child {
    display: grid;
    min-width: 0;
    font-size: ${fontSize.s};
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
`;
