import { customer } from './customer.ts';
import { market } from './market.ts';
import { people } from './people.ts';
import type { Template } from './template.ts';

/** Every template, in the order of the list. */
export const templates: readonly Template[] = [...market, ...customer, ...people];
