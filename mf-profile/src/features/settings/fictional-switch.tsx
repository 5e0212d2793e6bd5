import type { SearchFilters, Settings, User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { getVisitorCountry, useSettings } from '@liaison/shared/session';
import { FieldError, Switch } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useLateFailure } from '../../use-late-failure.ts';
import { changeFilters } from './settings.api.ts';

/** The same choice as among the filters of the search, where the site offers it (DEC-22). */
export function FictionalSwitch({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const settings = useSettings();
  const { mutate, variables, isPending, isError } = useMutation({
    ...changeFilters,
    onError: useLateFailure(),
  });
  if (!settings.fictional_enabled || !settings.search_fields.includes('hide_fictional')) return null;
  const filters = user.search_filters ?? getFirstFilters(user, settings);
  const { hide_fictional } = isPending ? variables.filters : filters;
  return (
    <div>
      <Switch
        label={t('settings.showFictional', { fictional: settings.fictional_plural })}
        hint={t('settings.showFictionalHint')}
        checked={!hide_fictional}
        onChange={({ target }) =>
          mutate({ userId: user.id, filters: { ...filters, hide_fictional: !target.checked || undefined } })
        }
      />
      {isError && <FieldError>{t('notSaved')}</FieldError>}
    </div>
  );
}

/** Those that the search begins with (MEM-051): once any are saved, a missing one means "any". */
function getFirstFilters(user: User, settings: Settings): SearchFilters {
  const country = getVisitorCountry(settings);
  return {
    gender: user.profile.looking_for,
    ...(country !== null && settings.countries.includes(country) && { country }),
  };
}
