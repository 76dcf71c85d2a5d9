/** A data source, as far as reading what it took goes. */
export interface DataSourceShape {
  readonly referenceId: string;
  readonly metricShape: 'scalar' | 'array' | 'map';
}

/** What datasets depend on besides the language: it is another in every project. */
export interface ProjectData {
  /** The data source of this reference; null where the project has none. */
  dataSource(referenceId: string): DataSourceShape | null;
}

export function projectData(sources: readonly DataSourceShape[]): ProjectData {
  const byReference = new Map(sources.map((source) => [source.referenceId, source]));
  return { dataSource: (referenceId) => byReference.get(referenceId) ?? null };
}

/** Of a project that has no data sources. */
export const noProjectData = projectData([]);

/** Of a project that may have any data source, of any shape, when the query is asked. */
export const anyProjectData: ProjectData = {
  dataSource: (referenceId) =>
    /^[a-z0-9_]{1,100}$/.test(referenceId) ? { referenceId, metricShape: 'map' } : null,
};
