import { createLazyDialog } from '../../../lazy-dialog.tsx';

export const LazyEmojiPanel = createLazyDialog(async () => (await import('./emoji-panel.tsx')).EmojiPanel);
