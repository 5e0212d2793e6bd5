import { SunMoon } from 'lucide-react';
import { useTranslation } from '@liaison/shared/i18n';
import { Icon, Menu, setTheme, themeChoices, useTheme } from '@liaison/shared/ui';

export function ThemeMenu() {
  const { t } = useTranslation('shell');
  const theme = useTheme();
  return (
    <Menu
      trigger={
        <>
          <Icon icon={SunMoon} />
          {t('theme.label', { theme: t(`theme.${theme}`) })}
        </>
      }
      align="start"
      items={themeChoices.map((value) => ({ kind: 'choice', value, label: t(`theme.${value}`) }))}
      value={theme}
      onValueChange={(value) => {
        const choice = themeChoices.find((known) => known === value);
        if (choice) setTheme(choice);
      }}
    />
  );
}
