import { useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { NamedIcon } from '../base/icons.ts';
import { color, radius, weight } from '../base/tokens.ts';
import { useUiSettings } from './ui-context.tsx';

/** Mask and word, at the size of the text around it. Must never be missed: `MemberName` sets it wherever a name is shown. */
export function FictionalSign() {
  const { t } = useTranslation('common');
  const { fictionalWord, fictionalIcon } = useUiSettings();
  return (
    <Sign>
      <NamedIcon name={fictionalIcon} fallback="mask" />
      {fictionalWord ?? t('member.fictional')}
    </Sign>
  );
}

const Sign = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25em;
  padding: 0.05em 0.5em;
  background: ${color.warnSoft};
  color: ${color.warn};
  border-radius: ${radius.full};
  font-size: 1em;
  font-weight: ${weight.medium};
  letter-spacing: 0;
  white-space: nowrap;

  svg {
    width: 1.1em;
    height: 1.1em;
    flex: none;
  }
`;
