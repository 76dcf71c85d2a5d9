import type { Module } from '../module.ts';
import { embedPlugin, type EmbedsContext } from './embed-plugin.ts';
import { DrawingCache } from './drawing-cache.ts';
import { PngImages } from './png/png-images.ts';

interface Embeds extends Module {
  readonly plugin: ReturnType<typeof embedPlugin>;
}

export function openEmbeds(parts: Omit<EmbedsContext, 'pngs' | 'drawings'>): Embeds {
  const pngs = new PngImages();
  return {
    routes: [],
    jobs: [],
    removes: {},
    close: () => pngs.close(),
    plugin: embedPlugin({ ...parts, pngs, drawings: new DrawingCache() }),
  };
}
