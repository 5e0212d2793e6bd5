import type { ConversationSummary } from '@liaison/shared/contracts';
import { focusIfLost, useKeptFocus } from '@liaison/shared/parts';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  type CacheSnapshot,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from 'virtua';
import { PrintedList } from '../printed-list.tsx';
import { VirtualContainer } from '../virtual-container.ts';
import { ConversationRow, toRowLinkId } from './conversation-row.tsx';

interface ConversationRowsProps {
  rows: ConversationSummary[];
  /** Part of a name that all rows contain. */
  search: string;
  current: string | null | undefined;
  /** Whether the rows scroll by themselves, and not with the page. */
  isPane: boolean;
  onDelete: (row: ConversationSummary) => void;
  /** Scrolls with the rows. */
  end: ReactNode;
}

/** Each route mounts the pane again; it continues where it was scrolled to. */
let lastPlace: { search: string; top: number; sizes: CacheSnapshot } | undefined;
/** Of the rows that scroll with the page: with them it is as high as before when its place is restored. */
let pageSizes: CacheSnapshot | undefined;

/** Of a row whose texts are not large. */
const rowHeightPx = 72;

/** Only rows near the screen are in the document, each with its position in the whole list; on paper all rows. */
export function ConversationRows({ rows, search, current, isPane, onDelete, end }: ConversationRowsProps) {
  const [place] = useState(() => (lastPlace?.search === search ? lastPlace : undefined));
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const pageList = useRef<WindowVirtualizerHandle>(null);
  useLayoutEffect(() => {
    if (pane.current && place) pane.current.scrollTop = place.top;
    const handle = pageList.current;
    return () => {
      if (handle) pageSizes = handle.cache;
    };
  }, [place]);

  const handleRowFocus = useKeptRowFocus(rows);
  const { endRef, handleEndFocus } = useKeptEndFocus(rows);

  const renderRow = (row: ConversationSummary, index: number) => (
    <ConversationRow
      key={row.conversation}
      row={row}
      isCurrent={row.conversation === current}
      onDelete={() => onDelete(row)}
      onFocus={() => handleRowFocus({ conversation: row.conversation, index })}
    />
  );
  const endBox = end && (
    <div ref={endRef} onFocus={handleEndFocus}>
      {end}
    </div>
  );
  const listProps = {
    data: rows,
    as: List,
    item: Item,
    // Without it there are no rows below the screen until the first scroll: neither the keyboard nor a screen reader would reach them.
    itemSize: rowHeightPx,
    bufferSize: 600,
    children: renderRow,
  };
  return (
    <RowCount value={rows.length}>
      {isPane ? (
        <Scroller
          ref={pane}
          onScroll={({ currentTarget }) => {
            if (list.current) lastPlace = { search, top: currentTarget.scrollTop, sizes: list.current.cache };
          }}
        >
          <Virtualizer {...listProps} ref={list} {...(place && { cache: place.sizes })} />
          {endBox}
        </Scroller>
      ) : (
        <>
          <WindowVirtualizer {...listProps} ref={pageList} {...(pageSizes && { cache: pageSizes })} />
          {endBox}
        </>
      )}
      {!current && (
        <PrintedList>
          {() => rows.map((row, index) => <li key={row.conversation}>{renderRow(row, index)}</li>)}
        </PrintedList>
      )}
    </RowCount>
  );
}

interface FocusedRow {
  conversation: string;
  index: number;
}

/** A row that is deleted or blocked by its own menu takes the focus with it: the row that follows gets it. */
function useKeptRowFocus(rows: ConversationSummary[]): (row: FocusedRow) => void {
  const focused = useRef<FocusedRow>(undefined);
  useEffect(() => {
    const last = focused.current;
    if (!last || rows.some(({ conversation }) => conversation === last.conversation)) return;
    focused.current = undefined;
    const next = rows[Math.min(last.index, rows.length - 1)];
    if (next) focusRow(next);
  }, [rows]);
  return (row) => {
    focused.current = row;
  };
}

/** The button for more rows leaves with the last of them, or makes way for an error and its button. */
function useKeptEndFocus(rows: ConversationSummary[]) {
  const endRef = useRef<HTMLDivElement>(null);
  const countBefore = useRef(rows.length);
  const handleEndFocus = useKeptFocus(() => {
    const button = endRef.current?.querySelector('button');
    const firstNew = rows[countBefore.current] ?? rows.at(-1);
    if (button) button.focus();
    else if (firstNew) focusRow(firstNew);
  });
  useEffect(() => {
    countBefore.current = rows.length;
  }, [rows]);
  return { endRef, handleEndFocus };
}

const focusRow = ({ conversation }: ConversationSummary) =>
  focusIfLost(document.getElementById(toRowLinkId(conversation)));

const RowCount = createContext(0);

function Item({ ref, style, index, children }: CustomItemComponentProps) {
  return (
    <li ref={ref} style={style} aria-setsize={use(RowCount)} aria-posinset={index + 1}>
      {children}
    </li>
  );
}

const List = styled(VirtualContainer).attrs({ as: 'ul', role: 'list' })`
  margin: 0;
  padding: 0;
  @media print {
    display: none;
  }
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;
