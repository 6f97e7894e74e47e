import { customer } from './customer.ts';
import { market } from './market.ts';
import { people } from './people.ts';
import type { Template } from './template.ts';

/** Every survey one can begin from. */
export const templates: readonly Template[] = [...market, ...customer, ...people];
