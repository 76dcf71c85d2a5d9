import server from '../../package.json' with { type: 'json' };

/** The version of the service that runs. */
export const serviceVersion: string = server.version;
