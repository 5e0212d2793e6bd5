import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { countCodePoints } from '../base/formatters.ts';
import { color, fontSize } from '../base/tokens.ts';

/** Empty below 80 % of `max`, then the characters left, and above `max` how many are too many. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation('common');
  const left = max - countCodePoints(text);
  const isNear = left <= max * 0.2;
  return (
    <Count role="status" $over={left < 0}>
      {isNear && (left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left }))}
    </Count>
  );
}

const Count = styled.div<{ $over: boolean }>`
  font-size: ${fontSize.xs};
  text-align: end;
  font-variant-numeric: tabular-nums;
  color: ${({ $over }) => ($over ? color.error : color.muted)};
`;
