import type { Module } from '../module.ts';
import { PublicDirectory } from './public-directory.ts';
import { PublicNumbers, type PublicNumbersParts } from './public-numbers.ts';
import { publicRoutes } from './routes/all.ts';

/** The list of public projects, and the figures of projects that everyone can read. */
export function openPublicProjects(parts: PublicNumbersParts): Module {
  const { db } = parts;
  const numbers = new PublicNumbers(parts);
  return {
    routes: publicRoutes({ db, numbers, directory: new PublicDirectory(db) }),
    jobs: [],
    removes: {},
  };
}
