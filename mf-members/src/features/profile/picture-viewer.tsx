import { useTranslation } from '@liaison/shared/i18n';
import { wholePictureStyle } from '@liaison/shared/parts';
import {
  color,
  Dialog,
  Icon,
  IconButton,
  space,
  Text,
  useImageSourceSet,
  useImageUrl,
} from '@liaison/shared/ui';
import { ChevronLeft, ChevronRight, Flag, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';

interface ViewerPicture {
  id: string;
  filename: string;
  width?: number;
  height?: number;
}

interface PicturesProps {
  name: string;
  pictures: ViewerPicture[];
  /** Position of the picture that is shown first, from 0. */
  start: number;
  /** Undefined for the own pictures. */
  onReport?: (pictureId: string) => void;
}

/** All open pictures of a member over the whole window, at full size. Loaded when the first one is opened. */
export function PictureViewer({
  open,
  onClose,
  ...pictures
}: PicturesProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('members');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('viewer.title', { name: pictures.name })}
      size="fullScreen"
    >
      <Pictures {...pictures} />
    </Dialog>
  );
}

/** Swiping is the browser's own scrolling; buttons and keys jump, so that nothing moves without a gesture. */
function Pictures({ name, pictures, start, onReport }: PicturesProps) {
  const { t } = useTranslation('members');
  const imageUrl = useImageUrl();
  const imageSourceSet = useImageSourceSet();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  const [isZoomed, setZoomed] = useState(false);

  function show(next: number) {
    const position = (next + pictures.length) % pictures.length;
    setZoomed(false);
    setIndex(position);
    scrollToSlide(track.current, position);
  }

  useLayoutEffect(() => scrollToSlide(track.current, start), [start]);
  useLayoutEffect(() => {
    const slide = track.current?.children[index];
    if (isZoomed && slide)
      slide.scrollTo(
        (slide.scrollWidth - slide.clientWidth) / 2,
        (slide.scrollHeight - slide.clientHeight) / 2,
      );
  }, [isZoomed, index]);

  useEffect(() => {
    // The focus may be on the dialog's own close button, and the dialog stops arrow keys on their way up.
    const list = track.current;
    const toggleZoom = () => setZoomed(!isZoomed);
    document.addEventListener('keydown', handleKeyDown, true);
    list?.addEventListener('dblclick', toggleZoom);
    return () => {
      document.removeEventListener('keydown', handleKeyDown, true);
      list?.removeEventListener('dblclick', toggleZoom);
    };
  });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = isZoomed ? panSteps[event.key] : undefined;
    const run = pan ? () => panSlide(track.current?.children[index], pan) : getKeyAction(event.key);
    if (!run) return;
    event.preventDefault();
    run();
  }

  function getKeyAction(key: string): (() => void) | undefined {
    const actions: Record<string, () => void> = {
      ArrowLeft: () => show(index - 1),
      ArrowRight: () => show(index + 1),
      Home: () => show(0),
      End: () => show(pictures.length - 1),
      '+': () => setZoomed(true),
      '-': () => setZoomed(false),
    };
    return actions[key];
  }

  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    const position = Math.round(scrollLeft / clientWidth);
    if (clientWidth === 0 || position === index || !pictures[position]) return;
    setZoomed(false);
    setIndex(position);
  }

  return (
    <Frame>
      <Track ref={track} role="list" tabIndex={0} onScroll={handleScroll} $locked={isZoomed}>
        {pictures.map((picture, position) => (
          <Slide key={picture.id} $zoomed={isZoomed && position === index}>
            <img
              src={imageUrl(picture.filename)}
              srcSet={imageSourceSet(picture)}
              sizes={isZoomed ? '250vw' : '100vw'}
              alt={t('profile.photo', { name, number: position + 1 })}
              width={picture.width}
              height={picture.height}
              loading={Math.abs(position - index) < 2 ? 'eager' : 'lazy'}
            />
          </Slide>
        ))}
      </Track>
      <Controls>
        {pictures.length > 1 && (
          <>
            <IconButton label={t('viewer.previous')} onClick={() => show(index - 1)}>
              <Icon icon={ChevronLeft} size={24} />
            </IconButton>
            <Text as="span" role="status" $figures>
              {t('viewer.count', { number: index + 1, total: pictures.length })}
            </Text>
            <IconButton label={t('viewer.next')} onClick={() => show(index + 1)}>
              <Icon icon={ChevronRight} size={24} />
            </IconButton>
          </>
        )}
        <IconButton label={t('viewer.zoom')} aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
          <Icon icon={isZoomed ? ZoomOut : ZoomIn} size={24} />
        </IconButton>
        {onReport && (
          <IconButton label={t('viewer.report')} onClick={() => onReport(pictures[index]?.id ?? '')}>
            <Icon icon={Flag} size={24} />
          </IconButton>
        )}
      </Controls>
    </Frame>
  );
}

const panPx = 80;
const panSteps: Record<string, [number, number]> = {
  ArrowLeft: [-panPx, 0],
  ArrowRight: [panPx, 0],
  ArrowUp: [0, -panPx],
  ArrowDown: [0, panPx],
};

function panSlide(slide: Element | undefined, [x, y]: [number, number]) {
  slide?.scrollTo(slide.scrollLeft + x, slide.scrollTop + y);
}

/**
 * Stays where it is without a position, as while the viewer closes. Returns nothing: `scrollTo` may give a promise, which an effect would
 * take for its cleanup.
 */
function scrollToSlide(track: HTMLElement | null, position: number) {
  if (Number.isFinite(position)) track?.scrollTo({ left: position * track.clientWidth, behavior: 'instant' });
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  ${wholePictureStyle}
`;

const Track = styled.ul<{ $locked: boolean }>`
  display: flex;
  flex: 1;
  min-height: 0;
  margin: 0;
  padding: 0;
  overflow: ${({ $locked }) => ($locked ? 'hidden' : 'auto hidden')};
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
`;

const Slide = styled.li<{ $zoomed: boolean }>`
  flex: none;
  width: 100%;
  height: 100%;
  scroll-snap-align: center;
  scroll-snap-stop: always;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
    cursor: zoom-in;
  }
  ${({ $zoomed }) =>
    $zoomed &&
    css`
      overflow: auto;
      overscroll-behavior: contain;

      img {
        width: 250%;
        max-width: none;
        height: 250%;
        cursor: zoom-out;
      }
    `}
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  color: ${color.text};
`;
