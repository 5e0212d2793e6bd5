import { useTranslation } from '@liaison/shared/i18n';
import {
  color,
  Heading,
  Icon,
  IconButton,
  layer,
  Panel,
  shadow,
  space,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import shellModule from '../../module.ts';
import { boot } from '../boot/boot-data.ts';
import { EventList } from './event-list.tsx';
import { type Finding, findFindings } from './findings.ts';
import { ModuleList } from './module-list.tsx';
import { channelsQuery } from './panel.api.ts';
import { Section } from './section.tsx';
import { SlotList } from './slot-list.tsx';
import { SlotOutlines } from './slot-outlines.tsx';
import { useEvents } from './use-events.ts';
import { usePageState } from './use-page-state.ts';

interface PanelProps {
  /** Whether the URL asks for the panel: then the focus moves to it. */
  isRequested: boolean;
  onClose: () => void;
  /** Loads another document. */
  onNavigate?: (url: string) => void;
}

/** The developer panel: what runs on this page, docked beside it (FED-028). */
export function Component({ isRequested, onClose, onNavigate = navigate }: PanelProps) {
  const { t } = useTranslation('panel');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [hasOutlines, setHasOutlines] = useState(true);
  const { modules, slots, isolation } = usePageState();
  const { events, clear } = useEvents();
  const { data: channels, isError } = useQuery(channelsQuery);
  const findings: Finding[] = [
    ...boot.notices.map(({ key, values = {} }): Finding => ({ kind: 'notice', values: { ...values, key } })),
    ...(isError ? [{ kind: 'channels' as const, values: {} }] : []),
    ...isolation.map(({ kind, ...values }): Finding => ({ kind, values })),
    ...findFindings({ boot, modules, channels, shellRoutes: shellModule.routes }),
  ];
  const focusTitle = useEffectEvent(() => {
    if (isRequested) title.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusTitle(), []);

  const handleKeyDown = ({ key, target }: KeyboardEvent) => {
    // Escape closes the list of a select.
    if (key === 'Escape' && !(target instanceof HTMLSelectElement)) onClose();
  };
  const focusBefore = useRef<EventTarget>(null);
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget;
  };
  useEffect(
    () => () => {
      const { current } = focusBefore;
      if (current instanceof HTMLElement && document.activeElement === document.body) current.focus();
    },
    [],
  );

  return (
    <>
      <PageSpace />
      {hasOutlines && <SlotOutlines />}
      <Dock aria-labelledby={titleId} onKeyDown={handleKeyDown} onFocus={handleFocus}>
        <Header>
          <Heading as="h2" $size={4} id={titleId} ref={title} tabIndex={-1}>
            {t('title')}
          </Heading>
          <IconButton label={t('close')} onClick={onClose}>
            <Icon icon={X} />
          </IconButton>
        </Header>
        <Body>
          <Section title={t('modules')} count={modules.length} isOpen>
            <ModuleList modules={modules} channels={channels} onNavigate={onNavigate} />
          </Section>
          <Section title={t('slots.title')} count={slots.length}>
            <SlotList slots={slots} hasOutlines={hasOutlines} onOutlinesChange={setHasOutlines} />
          </Section>
          <Section title={t('events.title')} count={events.length}>
            <EventList events={events} onClear={clear} />
          </Section>
          <Section
            title={t('findings.title')}
            count={findings.length}
            tone={findings.length > 0 ? 'warning' : undefined}
          >
            <Findings findings={findings} />
          </Section>
        </Body>
      </Dock>
    </>
  );
}

const navigate = (url: string) => location.assign(url);

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('panel');
  if (findings.length === 0)
    return (
      <Message $tone="success">
        <Icon icon={CircleCheck} />
        <Text $size="s">{t('findings.none')}</Text>
      </Message>
    );
  return (
    <Stack as="ul" role="list" $gap={2}>
      {findings.map(({ kind, values }) => (
        <Message key={kind + JSON.stringify(values)} as="li" $tone="warning">
          <Icon icon={TriangleAlert} />
          <Text $size="s">
            {kind === 'notice' ? t(`shell:${values.key}`, values) : t(`findings.${kind}`, values)}
          </Text>
        </Message>
      ))}
    </Stack>
  );
}

const dockWidth = '440px';
const dockHeight = '50dvh';

/** Wide enough for the page's widest layout beside the panel: its media queries measure the whole window. */
const mediaBeside = '@media (min-width: 1440px)';

/** The page ends beside or above the panel, so that all of it can be scrolled into view. */
const PageSpace = createGlobalStyle`
  html { scroll-padding-bottom: ${dockHeight}; }
  html body { padding-bottom: calc(var(--bottom-bar, 0px) + ${dockHeight}); }
  ${mediaBeside} {
    html { scroll-padding-bottom: 0; }
    html body { padding-bottom: var(--bottom-bar, 0px); padding-inline-end: ${dockWidth}; }
  }
`;

const Dock = styled.aside`
  position: fixed;
  inset: auto 0 var(--bottom-bar, 0px);
  z-index: ${layer.navigation};
  display: flex;
  flex-direction: column;
  height: ${dockHeight};
  background: ${color.bg};
  border: 0 solid ${color.control};
  border-top-width: 1px;
  box-shadow: ${shadow};
  ${mediaBeside} {
    inset: 0 0 0 auto;
    width: ${dockWidth};
    height: auto;
    border-width: 0;
    border-inline-start-width: 1px;
    box-shadow: none;
  }
  @media print {
    display: none;
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[1]} ${space[2]} ${space[1]} ${space[4]};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Message = styled(Panel)`
  display: flex;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  overflow-wrap: anywhere;
`;
