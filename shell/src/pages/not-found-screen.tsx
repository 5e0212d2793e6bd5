import { useTranslation } from '@liaison/shared/i18n';
import { Link } from 'react-router';

/** For addresses that lead nowhere (SHELL-043). */
export function Component() {
  const { t } = useTranslation('shell');
  return (
    <section>
      <h1>{t('notFound.title')}</h1>
      <Link to="/">{t('notFound.home')}</Link>
    </section>
  );
}
