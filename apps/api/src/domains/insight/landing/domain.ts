import { hash } from 'node:crypto';

/** The browser's key is random, so a plain hash of it is enough to store. */
export const hashOfKey = (key: string): Buffer => hash('sha256', key, 'buffer');
