import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { NamedIcon } from '../base/icon.tsx';
import { color, fontWeight } from '../base/tokens.ts';
import { useUiSettings } from './ui-context.tsx';

/**
 * Marks a fictional member (DEC-22), in the font size of the text around it. `MemberName` adds it to every name. It wraps where it is
 * wider than its place, because it must never be cut.
 */
export function FictionalLabel() {
  const { t } = useTranslation('common');
  const { fictionalIcon } = useUiSettings();
  return (
    <Label>
      <NamedIcon name={fictionalIcon} fallback="mask" />
      {t('member.fictional')}
    </Label>
  );
}

const Label = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 0.2em;
  padding: 0.05em 0.35em;
  background: ${color.warningSoft};
  color: ${color.warning};
  /* Round ends on one line, round corners on several. */
  border-radius: 0.85em;
  font-weight: ${fontWeight.medium};
  letter-spacing: 0;

  svg {
    align-self: center;
    width: 1em;
    height: 1em;
  }
`;
