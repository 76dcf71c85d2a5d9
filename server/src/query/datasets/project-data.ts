/** The parts of a data source that reading its data needs. */
export interface DataSourceShape {
  readonly referenceId: string;
  readonly metricShape: 'scalar' | 'array' | 'map';
}

/** The part of the datasets that differs between projects. */
export interface ProjectData {
  /** The data source with this reference ID, or null. */
  dataSource(referenceId: string): DataSourceShape | null;
}

export function projectData(sources: readonly DataSourceShape[]): ProjectData {
  const byReference = new Map(sources.map((source) => [source.referenceId, source]));
  return { dataSource: (referenceId) => byReference.get(referenceId) ?? null };
}

/** For a project without data sources. */
export const noProjectData = projectData([]);

/** For queries that are checked before the project is known: any data source, of any shape. */
export const anyProjectData: ProjectData = {
  dataSource: (referenceId) =>
    /^[a-z0-9_]{1,100}$/.test(referenceId) ? { referenceId, metricShape: 'map' } : null,
};
