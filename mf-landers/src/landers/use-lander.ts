import { useTranslation } from '@liaison/shared/i18n';
import { useScreenTitle } from '@liaison/shared/module';
import { useExperiment } from '@liaison/shared/session';
import { useParams } from 'react-router';
import { getVariant, type Lander, type LanderVariant } from './data/lander.ts';

/** The variant that the address or an experiment selects, and its texts; sets the title of the document. */
export function useLander<V extends LanderVariant>(lander: Lander<V>) {
  const { t } = useTranslation('landers');
  const { slug } = useParams();
  const selected = useExperiment(slug === undefined ? (lander.experiments ?? []) : []);
  const variant = getVariant(lander, slug ?? selected);
  const translate = (part: 'title' | 'lead') => t(`variants.${lander.type}.${variant.slug}.${part}`);
  const title = translate('title');
  useScreenTitle(title);
  return { variant, title, lead: translate('lead') };
}
