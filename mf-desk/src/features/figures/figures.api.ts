import { apiQuery } from '@liaison/shared/api';
import type { FigurePeriod } from '@liaison/shared/contracts';

export const figuresQuery = (days: FigurePeriod) => apiQuery('GET /api/desk/figures', { query: { days } });
