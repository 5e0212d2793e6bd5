import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { codePoints } from '../base/formatters.ts';
import { color, fontSize } from '../base/tokens.ts';

/** Silent until 80 % of `max`; then what is left, and beyond it what is too much. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation('common');
  const left = max - codePoints(text);
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
  color: ${({ $over }) => ($over ? color.bad : color.muted)};
`;
