import { color, radius } from '@liaison/shared/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Emoji } from './emoji.api.ts';

/** One stop for the tab key; the arrow keys move among the emoji. */
export function EmojiGrid({ emoji, label, columns, onSelect }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const rows = Array.from({ length: Math.ceil(emoji.length / columns) }, (_, row) =>
    emoji.slice(row * columns, (row + 1) * columns),
  );

  function handleKeyDown(event: KeyboardEvent) {
    const next = getNext(event.key, { current, columns, count: emoji.length });
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Grid ref={grid} role="grid" aria-label={label} onKeyDown={handleKeyDown}>
      {rows.map((row, rowIndex) => (
        <Row key={row[0]?.text} role="row" $columns={columns}>
          {row.map((choice, column) => {
            const { text, name } = choice;
            const index = rowIndex * columns + column;
            return (
              <span key={text} role="gridcell">
                <Choice
                  type="button"
                  tabIndex={index === current ? 0 : -1}
                  aria-label={name}
                  onFocus={() => setCurrent(index)}
                  onClick={() => onSelect(choice)}
                >
                  {/* On the button the tooltip would be read after the name. */}
                  <span title={name}>{text}</span>
                </Choice>
              </span>
            );
          })}
        </Row>
      ))}
    </Grid>
  );
}

interface EmojiGridProps {
  emoji: Emoji[];
  label: string;
  columns: number;
  onSelect: (emoji: Emoji) => void;
}

interface Place {
  current: number;
  columns: number;
  count: number;
}

/** Null for a key that moves nothing. */
function getNext(key: string, { current, columns, count }: Place): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -current,
    End: count - 1 - current,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = current + step;
  return next >= 0 && next < count ? next : current;
}

const Grid = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Row = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
`;

const Choice = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  height: 44px;
  padding: 0;
  font-size: 24px;
  line-height: 1;
  background: none;
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;

  &:hover {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
