import { pointerTo } from '../../../../server/src/runtime/failure/issue.ts';
import { bareName } from '../bare-name.ts';
import type { Fields } from '../fields.ts';
import type { Json, JsonObject, SchemaId } from '../model/model.ts';
import { isObject } from '../sample/json.ts';
import { ownValue } from '../kernel/values.ts';

/** Names of what one of a line costs. */
const prices = ['unitprice', 'priceperunit', 'price', 'unitamount'];

/** Names of what a line costs. */
const lineTotals = ['linetotal', 'totalprice', 'total', 'subtotal', 'totalamount', 'amount'];

/** Names of what all lines cost, and of that with what is added and taken off. */
const sums = ['subtotal', 'itemstotal', 'itemsubtotal'];
const totals = ['total', 'grandtotal', 'totalprice', 'totalamount', 'amount', 'totalcost'];
const additions = [
  'tax',
  'taxes',
  'vat',
  'shipping',
  'shippingcost',
  'shippingfee',
  'delivery',
  'deliveryfee',
];
const reductions = ['discount', 'discounts', 'discounttotal', 'totaldiscount'];

/** Names of how many lines there are, and of how many things. */
const lineCounts = ['itemcount', 'itemscount', 'linecount', 'numitems', 'totalitems', 'count'];
const quantities = ['totalquantity', 'quantity', 'totalqty'];

/** How many of something a line is about. */
export function quantityOf(line: JsonObject): number | undefined {
  return numberAt(line, ['quantity', 'qty']);
}

/**
 * What a line tells of what it is about: its price, and what it is called, also beside the key (`product_name`).
 * @param shown What the line is about.
 * @param names Fields of the line that name it: `product_id`.
 */
export function lineFacts(shown: JsonObject, names: readonly string[]): JsonObject {
  const price = ownValue(shown, 'price');
  const priced = price === undefined ? [] : ['unitPrice', 'unit_price', 'price'];
  const told = ['name', 'title', 'sku', 'price'].flatMap((name): readonly [string, Json][] => {
    const value = ownValue(shown, name);
    if (value === undefined) return [];
    const own: [string, Json][] = name === 'price' ? [] : [[name, value]];
    return [...own, ...names.map((key): [string, Json] => [fieldBeside(key, name), value])];
  });
  return Object.fromEntries([...priced.map((name): [string, Json] => [name, price ?? null]), ...told]);
}

/** What tells more of what a key names, as it is called beside that: `product_name` of `product_id`, `productName` of `productId`. */
function fieldBeside(key: string, name: string): string {
  if (/_id$/i.test(key) || key === key.toLowerCase()) return `${key.replace(/_?id$/i, '')}_${name}`;
  return `${key.replace(/_?id$/i, '')}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/**
 * A line with what it costs, as far as its schema tells of that, and its price and quantity are known.
 * @param path Where lines stand in values of the schema.
 */
export function totalledLine(
  fields: Fields,
  schema: SchemaId,
  line: JsonObject,
  path: readonly string[] = [],
): JsonObject {
  const price = priceOf(line);
  const quantity = quantityOf(line);
  if (price === undefined || quantity === undefined) return line;
  return { ...line, ...told(fields, schema, lineTotals, round(price * quantity), path) };
}

/**
 * What a record tells of its lines: their number, and what they cost together.
 * @param value Of the record.
 */
export function totalsOf(
  fields: Fields,
  schema: SchemaId,
  value: JsonObject,
  lines: readonly JsonObject[],
): JsonObject {
  const counted = {
    ...told(fields, schema, lineCounts, lines.length),
    ...told(
      fields,
      schema,
      quantities,
      lines.reduce((sum, line) => sum + (quantityOf(line) ?? 1), 0),
    ),
  };
  const costs = lines.map((line) => numberAt(line, lineTotals) ?? costOf(line));
  if (costs.includes(undefined)) return counted;
  const sum = costs.reduce<number>((all, cost) => all + (cost ?? 0), 0);
  const more = sumOf(value, additions) - sumOf(value, reductions);
  const total = lines.length === 0 ? 0 : Math.max(sum + more, 0);
  return {
    ...counted,
    ...told(fields, schema, sums, round(sum)),
    ...told(fields, schema, totals, round(total)),
  };
}

/** What is added to what lines cost, and taken off, of a record of which nobody has said that: nothing. */
export function noAdditions(fields: Fields, schema: SchemaId): JsonObject {
  const names = Object.keys(told(fields, schema, [...additions, ...reductions], 0));
  return Object.fromEntries(
    names.filter((name) => fields.at(schema, [name]).isRequired).map((name): [string, Json] => [name, 0]),
  );
}

/** The price of a line, or of what it shows. */
function priceOf(line: JsonObject): number | undefined {
  const inner = Object.values(line).filter(isObject);
  return [line, ...inner].flatMap((each) => numberAt(each, prices) ?? [])[0];
}

function costOf(line: JsonObject): number | undefined {
  const [price, quantity] = [priceOf(line), quantityOf(line)];
  return price === undefined || quantity === undefined ? undefined : price * quantity;
}

/** The fields of these names that take the number. */
function told(
  fields: Fields,
  schema: SchemaId,
  names: readonly string[],
  value: number,
  path: readonly string[] = [],
): JsonObject {
  const own = fields
    .names(schema, path)
    .filter(
      (name) =>
        names.includes(bareName(name)) &&
        fields.fits(schema, [...path, name].map((each) => pointerTo(each)).join(''), value),
    );
  return Object.fromEntries(own.map((name): readonly [string, Json] => [name, value]));
}

function numberAt(value: JsonObject, names: readonly string[]): number | undefined {
  const own = names.flatMap((name) => Object.keys(value).filter((each) => bareName(each) === name));
  const numbers = own.map((name) => ownValue(value, name)).filter((each) => typeof each === 'number');
  return numbers[0];
}

function sumOf(value: JsonObject, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (numberAt(value, [name]) ?? 0), 0);
}

/** Sums of money have two decimals; others would show what is left of binary fractions. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
