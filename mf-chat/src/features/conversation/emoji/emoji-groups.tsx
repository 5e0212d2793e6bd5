import { useTranslation } from '@liaison/shared/i18n';
import { color, radius, targetSize, VisuallyHidden } from '@liaison/shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type EmojiGroup, emojiGroups } from './emoji.api.ts';

const examples: Record<EmojiGroup, string> = {
  smileys: '😀',
  people: '👋',
  animals: '🐱',
  food: '🍎',
  travel: '✈️',
  activities: '⚽',
  objects: '💡',
};

/** Without a value none is selected, as during a search. */
export function EmojiGroups({ value, onSelect }: EmojiGroupsProps) {
  const { t } = useTranslation('chat');
  const name = useId();
  return (
    <Groups>
      <VisuallyHidden as="legend">{t('emoji.group')}</VisuallyHidden>
      {emojiGroups.map((group) => (
        <Group key={group} title={t(`emoji.groups.${group}`)}>
          <VisuallyHidden
            as="input"
            type="radio"
            name={name}
            checked={group === value}
            aria-label={t(`emoji.groups.${group}`)}
            onChange={() => onSelect(group)}
          />
          <span aria-hidden="true">{examples[group]}</span>
        </Group>
      ))}
    </Groups>
  );
}

interface EmojiGroupsProps {
  value: EmojiGroup | null;
  onSelect: (group: EmojiGroup) => void;
}

const Groups = styled.fieldset`
  display: flex;
  justify-content: space-between;
  margin: 0;
  padding: 0;
  border: 0;
  border-bottom: 1px solid ${color.line};
`;

const Group = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  flex: 1;
  min-height: ${targetSize};
  font-size: 20px;
  border-bottom: 2px solid transparent;
  border-radius: ${radius.control} ${radius.control} 0 0;
  cursor: pointer;

  &:hover {
    background: ${color.sunken};
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
