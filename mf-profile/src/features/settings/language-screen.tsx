import { localeNames, useFormat, useTranslation } from '@liaison/shared/i18n';
import { countryOf, useSettings, useUser } from '@liaison/shared/session';
import {
  ButtonLink,
  chooseTheme,
  Cluster,
  RadioCards,
  Text,
  themeChoices,
  useTheme,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { ProfileFrame } from '../../profile-frame.tsx';
import { SectionCard } from '../../section-card.tsx';

export function Component() {
  const { t } = useTranslation('profile');
  const user = useUser();
  const country = countryOf(useSettings());
  const format = useFormat();
  const theme = useTheme();
  if (!user) return null;
  return (
    <ProfileFrame section="language">
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
          onSelect={chooseTheme}
        />
      </SectionCard>
    </ProfileFrame>
  );
}
