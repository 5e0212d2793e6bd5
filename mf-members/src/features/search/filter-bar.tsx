import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import {
  Badge,
  Button,
  color,
  createLazyComponent,
  Icon,
  layer,
  mediaDown,
  mediaLow,
  mediaUp,
  Sheet,
  Skeleton,
  space,
  Stack,
  useIsPhone,
} from '@liaison/shared/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { FilterFields } from './filter-fields.tsx';
import { type FilterProps, getOptionalFields } from './search-filters.ts';

/** Only the sheet has them, so the first page does without. */
const { Lazy: LazyOptionalFilters, preload } = createLazyComponent(
  async () => (await import('./optional-filters.tsx')).OptionalFilters,
);

interface FilterBarProps extends FilterProps {
  count: number;
  /** The active filters: beside the button on phones, below the bar elsewhere. */
  children: ReactNode;
}

/** A sticky bar with a button that opens the optional filters in a sheet; on phones the sheet has all of them. */
export function FilterBar({ count, children, ...props }: FilterBarProps) {
  const { t } = useTranslation(['members', 'common']);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  // Of the sheet that is open, which stays the same when the phone is turned.
  const [hasAllFilters, setHasAllFilters] = useState(isPhone);
  const [isMissing, setMissing] = useState(false);
  const hasOptional = getOptionalFields(useSettings()).length > 0;
  const getTitle = (isOfAll: boolean) => t(isOfAll ? 'filters.label' : 'filters.more');
  const close = () => setOpen(false);
  function handleOpen() {
    // Beside the code of the sheet.
    if (hasOptional) preload();
    setMissing(false);
    setHasAllFilters(isPhone);
    setOpen(true);
  }
  return (
    <>
      <Landmark role="search" aria-label={t('filters.label')}>
        <Bar>
          {!isPhone && <FilterFields {...props} />}
          {(isPhone || hasOptional) && (
            <Button
              variant="secondary"
              icon={<Icon icon={SlidersHorizontal} />}
              aria-haspopup="dialog"
              onClick={handleOpen}
            >
              {getTitle(isPhone)} {isPhone && <Badge count={count} label={t('filters.active', { count })} />}
            </Button>
          )}
        </Bar>
        {children}
      </Landmark>
      <Sheet
        open={isOpen}
        onClose={close}
        title={getTitle(hasAllFilters)}
        actions={<Button onClick={close}>{t('filters.show')}</Button>}
      >
        <Stack>
          {hasAllFilters && <FilterFields {...props} />}
          {hasOptional && (
            <LazyOptionalFilters
              isNeeded={!isMissing}
              // The other filters do not need them.
              onFailure={hasAllFilters ? () => setMissing(true) : close}
              fallback={!isMissing && <Skeleton $height="20rem" />}
              props={props}
            />
          )}
        </Stack>
      </Sheet>
    </>
  );
}

/** The element around bar and list must have it. Named, because each member's card is a container too. */
export const searchContainer = css`
  container: member-search / inline-size;
`;

/** Room for two rows of controls. In `rem`, so that large text, which needs more rows, counts as a narrower window. */
const twoRows = '@container member-search (min-width: 43rem)';
const oneRow = '@container member-search (min-width: 70rem)';
/** Two rows that stay in view would leave a lower window too little room for the members. */
const mediaHigh = '@media (min-height: 700px)';

/** What is focused below the bar must not be scrolled under it: nor the picture above the name, which is the link of a member. */
const leaveRoom = (barHeight: string) => css`
  & ~ * :is(a, button),
  > ul button {
    scroll-margin-top: ${barHeight};
  }
  & ~ * li a {
    scroll-margin-top: calc(${barHeight} + 15rem);
  }
`;

/** Without a box of its own from tablets on: the bar sticks to the top for as long as the list beside it is shown. */
const Landmark = styled.div`
  display: contents;
  ${mediaDown.m} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
  }

  ${mediaHigh} {
    ${twoRows} {
      ${leaveRoom('16rem')}
    }
  }
  ${oneRow} {
    ${leaveRoom('10rem')}
  }
`;

const Bar = styled.div`
  display: contents;

  ${mediaUp.m} {
    top: var(--top-bar, 0px);
    z-index: ${layer.sticky};
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(max(13.75rem, 30%), 1fr));
    align-items: end;
    gap: ${space[2]} ${space[3]};
    padding-block: ${space[3]};
    background: ${color.bg};
    border-bottom: 1px solid ${color.line};

    /* It ends where the controls do, below which their errors have a place. */
    > button {
      justify-self: start;
      margin-bottom: ${space[1]};
    }
    ${mediaHigh} {
      ${twoRows} {
        position: var(--bar, sticky);
      }
    }
    ${oneRow} {
      position: var(--bar, sticky);
      display: flex;

      > * {
        flex: 1 1 9rem;
      }
      > fieldset {
        flex: none;
        width: 13.75rem;
      }
      > button {
        flex: none;
      }
    }
    /* An older shell does not set --bar. */
    ${mediaLow} {
      position: static;
    }
  }
`;
