import { localeNames, useFormat, useTranslation } from '@liaison/shared/i18n';
import { getVisitorCountry, useSettings, useUser } from '@liaison/shared/session';
import {
  ButtonLink,
  Cluster,
  RadioCards,
  setTheme,
  Text,
  themeChoices,
  useTheme,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { SettingsLayout } from '../../settings-layout.tsx';
import { SectionCard } from '../../section-card.tsx';

export function Component() {
  const { t } = useTranslation('profile');
  const user = useUser();
  const country = getVisitorCountry(useSettings());
  const format = useFormat();
  const theme = useTheme();
  if (!user) return null;
  return (
    <SettingsLayout section="language">
      <SectionCard title={t('settings.language')}>
        <Cluster $justify="space-between">
          <div>
            <Text>{localeNames[user.language]}</Text>
            {country && (
              <Text $size="s" $muted>
                {format.country(country)}
              </Text>
            )}
          </div>
          <ButtonLink to="/lang-config" variant="secondary" small>
            {t('settings.changeLanguage')}
          </ButtonLink>
        </Cluster>
      </SectionCard>
      <SectionCard title={t('theme.title')}>
        <RadioCards
          legend={<VisuallyHidden>{t('theme.title')}</VisuallyHidden>}
          name="theme"
          columns={3}
          options={themeChoices.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={theme}
          onSelect={setTheme}
        />
      </SectionCard>
    </SettingsLayout>
  );
}
