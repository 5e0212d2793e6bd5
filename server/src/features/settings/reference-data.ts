import type { Database } from '../../db/database.ts';
import { storeRegions } from '../../site/regions.ts';
import { seedGifts } from '../conversations/index.ts';
import { storeInterests } from './interests.repository.ts';

/** Functions that fill the tables every installation needs. They run at each start and must be idempotent. */
export const referenceData: ((db: Database) => Promise<void>)[] = [storeRegions, storeInterests, seedGifts];
