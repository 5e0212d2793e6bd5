import type { StaffRole } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { SectionLink } from '@liaison/shared/parts';
import { Badge, fontWeight, Icon, LogoMark, mediaUp, space } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { queuesQuery } from './queues/queues.api.ts';
import { listSections } from './sections.ts';

/** The sections that a role may use: a column on wide screens, a row that scrolls on narrow ones. */
export function DeskNav({ role }: { role: StaffRole }) {
  const { t } = useTranslation('desk');
  const { data } = useQuery(queuesQuery);
  const countWaiting = (name: string) => data?.queues.find((queue) => queue.name === name)?.waiting ?? 0;
  const list = useActiveEntryInView();
  return (
    <nav aria-label={t('nav')}>
      <Name>
        <LogoMark />
        {t('name')}
      </Name>
      <List role="list" ref={list}>
        {listSections(role).map(({ name, to, icon }) => (
          <li key={name}>
            <Entry to={to} end={to === '/desk'}>
              <Icon icon={icon} />
              {t(`sections.${name}`)}
              <Badge count={countWaiting(name)} label={t('queues.waiting', { count: countWaiting(name) })} />
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** On narrow screens the row scrolls to the section that is open, which may be outside the window. */
function useActiveEntryInView() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const row = list.current;
    const entries = [...(row?.querySelectorAll('a') ?? [])];
    const entry = entries.findLast((link) => pathname.startsWith(link.pathname));
    if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
  }, [pathname]);
  return list;
}

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin: 0 0 ${space[3]};
  padding-inline: ${space[3]};
  font-weight: ${fontWeight.bold};
`;

const List = styled.ul`
  display: flex;
  gap: ${space[1]};
  position: relative;
  overflow-x: auto;

  /* Safari and Firefox take the icons for nothing in the least width, and the texts were cut off. */
  > li {
    flex: none;
  }
  ${mediaUp.l} {
    display: grid;
  }
`;

const Entry = styled(SectionLink)`
  white-space: nowrap;
  &:focus-visible {
    outline-offset: -3px;
  }
`;
