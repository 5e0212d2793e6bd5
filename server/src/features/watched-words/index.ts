import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { watchedWordsService } from './watched-words.service.ts';

export const watchedWordsFeature: Feature = {
  name: 'watched-words',
  register(scope) {
    const words = watchedWordsService(scope.core);
    route(scope, 'GET /api/desk/words', () => words.list());
    route(scope, 'POST /api/desk/words', ({ body, staff }) => words.add(body, staff.id));
    route(scope, 'DELETE /api/desk/words', ({ query, staff }) => words.remove(query.id, staff.id));
  },
  ownedData: { tables: { watched_words: { notExported: 'settings of the site' } } },
};

export { hasWatchedWord } from './has-watched-word.ts';
export { listWatchedWords } from './watched-words.repository.ts';
