import type { RichAttributes, RichNode, RichTag } from '@pollen/contract/survey/plan';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { createElement, Fragment, type ReactNode } from 'react';

type Fill = (text: string) => string;

const blocks: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'h2', 'h3', 'table', 'hr', 'video']);

const isAttributes = (part: unknown): part is RichAttributes =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** Links leave the app through the page that asks first. */
const leaving = (url: string) => withQuery(paths.browseRedirect(), { url });

function propsOf(tag: RichTag, { href, src, alt }: RichAttributes): object | null {
  if (tag === 'a') return { href: leaving(href ?? '') };
  if (tag === 'img') return { src, alt: alt ?? '', loading: 'lazy' };
  if (tag === 'video') return { src, controls: true, playsInline: true, preload: 'metadata' };
  return tag === 'h2' || tag === 'h3' ? { className: tag } : null;
}

function draw(node: RichNode, fill: Fill): ReactNode {
  if (typeof node === 'string') return fill(node);
  const [tag, ...parts] = node as readonly [RichTag, ...(RichNode | RichAttributes)[]];
  const attributes = parts.find(isAttributes) ?? {};
  const children = parts.filter((part) => !isAttributes(part)) as RichNode[];
  const drawn = children.map((child) => draw(child, fill));
  if (tag === 'table') {
    return createElement('table', null, createElement('tbody', null, ...drawn));
  }
  // A paragraph cannot hold another block.
  const holdsBlock = children.some((child) => Array.isArray(child) && blocks.has(String(child[0])));
  return createElement(tag === 'p' && holdsBlock ? 'div' : tag, propsOf(tag, attributes), ...drawn);
}

interface RichTextProps {
  readonly nodes: readonly RichNode[];
  /** Fills the quoted answers into a text. */
  readonly fill: Fill;
}

/** Text between questions: a few plain tags, built as elements and never as HTML. */
export default function RichText({ nodes, fill }: RichTextProps) {
  return createElement(Fragment, null, ...nodes.map((node) => draw(node, fill)));
}
