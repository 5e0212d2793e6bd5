import { useTranslation } from '@liaison/shared/i18n';
import { SkipLink } from '@liaison/shared/parts';

export const mainId = 'main';

/** To the screen. */
export function MainSkipLink() {
  const { t } = useTranslation('shell');
  return <SkipLink to={mainId}>{t('skip')}</SkipLink>;
}
