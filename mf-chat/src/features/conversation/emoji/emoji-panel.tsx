import { useLocale, useTranslation } from '@liaison/shared/i18n';
import {
  color,
  controlStyle,
  Icon,
  IconButton,
  QueryView,
  Skeleton,
  space,
  useIsPhone,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { EmojiGrid } from './emoji-grid.tsx';
import { EmojiGroups } from './emoji-groups.tsx';
import { type Emoji, type EmojiGroup, emojiGroups, emojiQuery, findEmoji } from './emoji.api.ts';

export interface EmojiPanelProps {
  open: boolean;
  onClose: () => void;
  onSelect: (emoji: string) => void;
}

/** Part of the composer, not over it, so that the text stays in view and several emoji can be chosen. */
export function EmojiPanel({ open, onClose, onSelect }: EmojiPanelProps) {
  const { t } = useTranslation('chat');
  const query = useQuery(emojiQuery(useLocale()));
  const [group, setGroup] = useState<EmojiGroup>('smileys');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ name: string; number: number } | null>(null);
  const wanted = search.trim();
  const found = wanted !== '' && query.data ? findEmoji(listAll(query.data), wanted) : null;
  const panel = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  // On a phone the focus in the search would open the keyboard over the emoji.
  const focused = isPhone ? 'input[type=radio]:checked' : 'input[type=search]';

  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>(focused)?.focus();
  }, [open, focused]);

  if (!open) return null;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <Panel ref={panel} role="group" aria-label={t('emoji.title')} onKeyDown={handleKeyDown}>
      <Top>
        <Search
          type="search"
          value={search}
          placeholder={t('emoji.search')}
          aria-label={t('emoji.search')}
          onChange={({ target }) => handleSearch(target.value)}
        />
        <IconButton label={t('common:actions.close')} onClick={onClose}>
          <Icon icon={X} size={24} />
        </IconButton>
      </Top>
      <EmojiGroups value={wanted === '' ? group : null} onSelect={selectGroup} />
      <Results>
        <div role="status">
          {found?.length === 0 && <None>{t('emoji.none', { search: wanted })}</None>}
          {chosen && (
            // Without the key the same emoji, once more, would not be announced.
            <VisuallyHidden key={chosen.number}>{t('emoji.added', { name: chosen.name })}</VisuallyHidden>
          )}
          {!chosen && found && found.length > 0 && (
            <VisuallyHidden>{t('emoji.found', { count: found.length })}</VisuallyHidden>
          )}
        </div>
        <QueryView query={query} loading={<Skeleton $height="200px" />}>
          {(data) =>
            found?.length !== 0 && (
              <EmojiGrid
                key={`${group} ${search}`}
                emoji={found ?? data[group]}
                label={found ? t('emoji.results') : t(`emoji.groups.${group}`)}
                columns={isPhone ? 8 : 12}
                onSelect={handleSelect}
              />
            )
          }
        </QueryView>
      </Results>
    </Panel>
  );

  function handleSelect({ text, name }: Emoji) {
    onSelect(text);
    setChosen((last) => ({ name, number: (last?.number ?? 0) + 1 }));
  }

  function handleSearch(next: string) {
    setSearch(next);
    setChosen(null);
  }

  function selectGroup(next: EmojiGroup) {
    setGroup(next);
    handleSearch('');
  }
}

const listAll = (data: Record<EmojiGroup, Emoji[]>) => emojiGroups.flatMap((group) => data[group]);

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[2]};
  height: clamp(200px, 44dvh, 320px);
  grid-template-rows: auto auto minmax(0, 1fr);
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Search = styled.input`
  ${controlStyle}
  flex: 1;
  min-width: 0;
`;

const Results = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto minmax(0, 1fr);
`;

const None = styled.p`
  padding: ${space[4]} 0;
  text-align: center;
  color: ${color.muted};
`;
