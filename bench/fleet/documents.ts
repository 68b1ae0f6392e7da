import { syntheticDocument } from '../generate/synthetic.ts';

/** One document of a platform that has many. */
export interface FleetDocument {
  /** Name of its interface: `billing-17`. */
  readonly name: string;
  readonly operationCount: number;
  /** The document in JSON. */
  readonly text: string;
}

const services = ['billing', 'catalog', 'delivery', 'identity', 'ledger', 'messaging', 'search', 'support'];

const nouns = [
  ...['Account', 'Address', 'Batch', 'Campaign', 'Card', 'Contract', 'Coupon', 'Customer', 'Device', 'Draft'],
  ...[
    'Event',
    'Folder',
    'Invoice',
    'Label',
    'Member',
    'Note',
    'Order',
    'Payment',
    'Plan',
    'Policy',
    'Product',
  ],
  ...[
    'Quote',
    'Refund',
    'Report',
    'Role',
    'Route',
    'Session',
    'Shipment',
    'Ticket',
    'Token',
    'Webhook',
    'Zone',
  ],
];

/** Fewest and most operations of a document. */
const sizes = [10, 40] as const;

/**
 * Makes documents of 10 to 40 operations, each with resources, fields and a title of its own.
 * @param count How many.
 * @param seed The same documents for the same number.
 */
export function fleetOf(count: number, seed: number): readonly FleetDocument[] {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return Array.from({ length: count }, (_, index): FleetDocument => {
    const service = services[below(services.length)] ?? 'service';
    const operationCount = sizes[0] + below(sizes[1] - sizes[0] + 1);
    const first = below(nouns.length);
    const name = `${service}-${index + 1}`;
    const text = syntheticDocument(operationCount, {
      title: `${service} ${index + 1}`,
      shift: below(40),
      nameOf: (place) => nouns[(first + place) % nouns.length] ?? 'Thing',
    });
    return { name, operationCount, text };
  });
}

/** Returns a source of numbers from 0 up to 1, the same for the same seed: a linear congruential generator modulo 2^32. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
