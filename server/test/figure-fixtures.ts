/** Small files in the form of each product's exports. */
export const plausibleVisitors = `"date","visitors","pageviews","bounces","visits","visit_duration"
"2023-02-09",120,310,56,134,21070
"2023-02-10",148,372,98,160,17399
`;

export const plausibleSources = `"date","source","referrer","utm_source","utm_medium","utm_campaign","utm_content","utm_term","pageviews","visitors","visits","visit_duration","bounces"
"2023-02-09","Hacker News","news.ycombinator.com","","","","","",90,40,41,900,30
"2023-02-09","","","newsletter","email","february","","",20,7,8,350,2
`;

export const plausibleBrowsers = `"date","browser","browser_version","visitors","visits","visit_duration","bounces","pageviews"
"2023-02-09","Chrome","109.0",54,60,6627,40,128
"2023-02-09","Chrome","110.0",11,14,5145,6,37
"2023-02-09","Microsoft Edge","111.0",1,1,987,0,3
`;

export const plausibleExitPages = `"date","exit_page","visitors","visit_duration","exits","bounces","pageviews"
"2023-02-09","/docs, ""quoted""",14,224,14,13,23
`;

export const plausibleEvents = `"date","name","link_url","path","visitors","events"
"2023-02-09","Signup","","",3,4
`;

/** A report of GA4: comments, and two tables. */
export const googleReport = `# ----------------------------------------
# Reports snapshot
# Shop, "the" property
# ----------------------------------------
#
# All Users
# Start date: 20230401
# End date: 20230402
Nth day,Active users
0000,1204
0001,98
#
# All Users
# Start date: 20230401
# End date: 20230402
Nth day,Total users,Sessions,Engaged sessions,Average session duration,Views
0000,1300,1500,900,61.5,4100
0001,99,120,100,30,300
#
# Start date: 20230401
# End date: 20230402
Country,Active users
Germany,900
`;

/** A free form exploration of GA4. */
export const googleExploration = `# ----------------------------------------
# Free form 1
# Shop
# 20230401-20230402
# ----------------------------------------

Date,Country,Session source / medium,Sessions
,,,1620,Grand total
20230401,Germany,google / organic,1500
20230402,(not set),(direct) / (none),120
`;

/** A report of Universal Analytics. */
export const universalReport = `# ----------------------------------------
# All Web Site Data
# Audience Overview
# 20190930-20191002
# ----------------------------------------

Language,Users,% Users
en-us,50,40.00%

Day Index,Users
9/30/19,"1,058"
10/1/19,60
10/2/19,61
,"1,179"
`;

export const matomoVisits = `date,nb_uniq_visitors,nb_visits,nb_actions,bounce_count,sum_visit_length,bounce_rate
2023-02-09,120,134,310,56,21070,42%
2023-02-10,148,160,372,98,17399,61%
`;

export const matomoCountries = `Date,Label,Unique visitors,Visits,Bounce rate,Avg. visit duration (in seconds),metadata_code
2023-02-09,Germany,70,80,50%,00:01:30,de
2023-02-09,"Unknown",1,1,100%,00:00:00,xx
`;

export const bstatsServers =
  '[[1479799800000,122],[1479801600000,121.5],[1479803400000,null],[1479805200000,134]]';
