import { Languages } from 'lucide-react';
import type { Locale } from '@liaison/shared/contracts';
import { isLocale, localeNames, useLocale, useTranslation } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';
import { Icon, mediaDown, Menu, VisuallyHidden } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { changeLanguage } from './change-language.ts';

/** Shown only where more than one language is visible (SHELL-024). */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const visible = useSession((state) => state.visibleLocales);
  if (visible.length < 2) return null;
  return (
    <Menu
      trigger={
        <>
          <Icon icon={Languages} />
          <VisuallyHidden>{t('language.choose', { language: localeNames[locale] })}</VisuallyHidden>
          <Code aria-hidden="true">{locale}</Code>
        </>
      }
      items={visible.map((value: Locale) => ({
        kind: 'choice',
        value,
        label: localeNames[value],
        lang: value,
      }))}
      value={locale}
      onValueChange={(value) => isLocale(value) && void changeLanguage(value)}
    />
  );
}

const Code = styled.span`
  text-transform: uppercase;
  ${mediaDown.s} {
    display: none;
  }
`;
