import { useTranslation } from '@liaison/shared/i18n';
import {
  Badge,
  Button,
  color,
  Icon,
  layer,
  mediaLow,
  Sheet,
  space,
  Stack,
  useIsPhone,
} from '@liaison/shared/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FilterFields } from './filter-fields.tsx';
import { OptionalFilters } from './optional-filters.tsx';
import type { FilterProps } from './search-filters.ts';

/** A sticky bar; on phones a button that opens the same fields in a sheet. */
export function FilterBar({ count, ...props }: FilterProps & { count: number }) {
  const { t } = useTranslation(['members', 'common']);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) {
    return (
      <Landmark role="search" aria-label={t('filters.label')}>
        <Bar>
          <FilterFields {...props} />
        </Bar>
        <OptionalFilters {...props} />
      </Landmark>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<Icon icon={SlidersHorizontal} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('filters.label')} <Badge count={count} label={t('filters.active', { count })} />
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('filters.label')}
        actions={<Button onClick={() => setOpen(false)}>{t('filters.show')}</Button>}
      >
        <Stack>
          <FilterFields {...props} />
          <OptionalFilters {...props} />
        </Stack>
      </Sheet>
    </>
  );
}

/** Without a box of its own: the bar sticks to the top for as long as the list beside it is shown. */
const Landmark = styled.div`
  display: contents;

  /* What is focused below the bar must not be scrolled under it. */
  & ~ * :is(a, button) {
    scroll-margin-top: 230px;
  }
`;

const Bar = styled.div`
  position: sticky;
  top: var(--top-bar, 0px);
  z-index: ${layer.sticky};
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  align-items: end;
  gap: ${space[3]};
  padding-block: ${space[3]};
  background: ${color.bg};
  border-bottom: 1px solid ${color.line};
  ${mediaLow} {
    position: static;
  }
`;
