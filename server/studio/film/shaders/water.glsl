// Shared by everything that is seen through water.
uniform vec3 uEye, uSun, uSunColour, uAmbientUp, uAmbientDown, uExtinction, uDownwelling, uLevel, uDeep, uBright;
uniform float uGlow, uCausticMetres, uCaustics, uDarkMetres;
uniform mat4 uShadowMatrix;
uniform highp sampler2DShadow uShadow;
uniform sampler2D uCausticMap;

vec3 waterColour(vec3 dir) {
  vec3 c = mix(uLevel, uDeep, smoothstep(0.15, -0.85, dir.y));
  c = mix(c, uBright, smoothstep(0.0, 1.0, dir.y));
  float s = max(dot(dir, uSun), 0.0);
  return c + uSunColour * uGlow * (0.22 * pow(s, 4.0) + 0.5 * pow(s, 24.0));
}

vec3 throughWater(vec3 lit, float metres, vec3 dir) {
  vec3 kept = exp(-uExtinction * metres);
  vec3 fog = 1.0 - exp(-uExtinction * max(metres - uDarkMetres, 0.0));
  return lit * kept + waterColour(dir) * fog;
}

/** 1 in the sun, 0 in the shade; outside the map everything is in the sun. */
float sunlit(vec3 p) {
  vec3 q = (uShadowMatrix * vec4(p, 1.0)).xyz * 0.5 + 0.5;
  if (any(lessThan(q, vec3(0.002))) || any(greaterThan(q, vec3(0.998)))) return 1.0;
  return texture(uShadow, q - vec3(0.0, 0.0, 0.0015));
}

/** Light gathered by the waves, 1 on average; two layers so that the tile does not show. */
float caustic(vec3 p, float lod) {
  vec2 at = (p.xz - uSun.xz / uSun.y * p.y) / uCausticMetres;
  float fine = textureLod(uCausticMap, at, lod).r * 5.0;
  float broad = textureLod(uCausticMap, mat2(0.8, 0.6, -0.6, 0.8) * at * 0.37 + 0.21, lod + 1.0).r * 5.0;
  return fine * (0.55 + 0.45 * broad);
}
